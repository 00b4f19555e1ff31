// Reduces a style sheet to what a page uses now: drops rules, variables and animations that the page does not refer to.
import postcss from 'postcss';

/** Every class of the page's elements. */
const classesIn = (html) =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/).filter(Boolean)));

/** Drops arguments in parentheses: a selector may match although the page lacks them, as with `:not(.open)`. */
function withoutArguments(selector) {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

const classesOf = (selector) =>
  [...withoutArguments(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replaceAll('\\', ''));

function dropUnusedRules(sheet, classes) {
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
    const used = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
}

function dropUnusedAnimations(sheet) {
  const used = new Set();
  sheet.walkDecls(/^animation(-name)?$/, ({ value }) => value.split(/[\s,]+/).forEach((word) => used.add(word)));
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

/** One variable may use another, so repeat until none is dropped. */
function dropUnusedVariables(sheet, html) {
  for (;;) {
    const used = new Set([...`${sheet.toString()} ${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    let dropped = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped++;
    });
    if (dropped === 0) return;
  }
}

function dropEmpty(sheet) {
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
}

export function criticalStyle(css, html) {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => comment.remove());
  dropUnusedRules(sheet, classesIn(html));
  dropUnusedAnimations(sheet);
  dropUnusedVariables(sheet, html);
  dropEmpty(sheet);
  return sheet.toString();
}
