/** AES-GCM ciphertext, in base64. The key never leaves IndexedDB. */
export interface Sealed {
  iv: string;
  data: string;
}
