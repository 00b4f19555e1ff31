import type { Translation } from '../catalogue';
import type { apiKey as english } from '../en/api-key';

export const apiKey: Translation<typeof english> = {
  api_key_refused: 'Kunci API ini tidak berlaku: salah ketik, kedaluwarsa, atau sudah dicabut.',
  api_key_lacks_scope: 'Kunci API ini tidak boleh melakukan itu: perlu cakupan {{scope}}.',
  api_key_not_taken: 'Panggilan ini tidak menerima kunci API. Silakan masuk untuk melakukannya.',
  api_key_needs_scope: 'Pilih paling sedikit satu cakupan.',
  api_keys_need_enterprise: 'Kunci API memerlukan paket Enterprise.',
  too_many_api_keys: 'Anda sudah punya {{limit}} kunci API. Cabut salah satu yang tidak diperlukan lagi.',
  word_api_key: 'Kunci API',
};
