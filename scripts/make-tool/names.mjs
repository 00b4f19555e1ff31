const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names that a constant must not have. */
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield calls routes'.split(
    ' ',
  ),
);

/** A tool's name in each form; undefined if it is no valid name. */
export function namesOf(tool) {
  const parts = tool.split('-');
  const toolName = parts.map((part, at) => (at === 0 ? part : upper(part))).join('');
  if (!/^[a-z]+(-[a-z]+)*$/.test(tool) || tool.length > 30 || reserved.has(toolName)) return undefined;
  const places = {
    __tool__: tool,
    __toolName__: toolName,
    __Tool__: upper(toolName),
    __words__: parts.join('_'),
    __TOOL__: parts.join('').toUpperCase(),
    __Words__: upper(parts.join(' ')),
  };
  const used = new RegExp(`\\b${toolName}(?:Routes|Settings|Bodies|Action)?\\b|'${tool}[.@']`);
  return {
    tool,
    toolName,
    requirement: `R-${places.__TOOL__}`,
    fill: (text) => text.replace(/__(?:tool|toolName|Tool|TOOL|words|Words)__/g, (place) => places[place]),
    isUsedIn: (text) => used.test(text),
  };
}
