/** Refusals of API keys, and of requests to make them. */
export const apiKey = {
  api_key_refused: 'This API key is not valid: it is mistyped, expired or revoked.',
  api_key_lacks_scope: 'This API key may not do that: it needs the scope {{scope}}.',
  api_key_not_taken: 'This call takes no API key. Please sign in to make it.',
  api_key_needs_scope: 'Choose at least one scope.',
  api_keys_need_enterprise: 'API keys need the Enterprise plan.',
  too_many_api_keys: 'You have {{limit}} API keys already. Please revoke one that you no longer need.',
  word_api_key: 'API key',
} as const;
