import crypto from "node:crypto";

/** Which s3rver makes the token of a list's next page with. OpenSSL 3 has it no more. */
const GONE = "des";
const IN_ITS_PLACE = "aes-128-cbc";

type CipherParts = [name: string, key: Buffer, iv: Buffer, ...others: unknown[]];

let isMended = false;

/** Lets s3rver, which takes them from Node's module, make and read such tokens. All other ciphers stay what they are. */
export function mendPageTokens(): void {
  if (isMended) return;
  isMended = true;
  const { createCipheriv, createDecipheriv } = crypto;
  Object.assign(crypto, {
    createCipheriv: (...parts: CipherParts): unknown => Reflect.apply(createCipheriv, crypto, known(parts)),
    createDecipheriv: (...parts: CipherParts): unknown => Reflect.apply(createDecipheriv, crypto, known(parts)),
  });
}

/** Its key and first block are half as long. */
function known([name, key, iv, ...others]: CipherParts): CipherParts {
  if (name !== GONE) return [name, key, iv, ...others];
  return [IN_ITS_PLACE, Buffer.concat([key, key]), Buffer.concat([iv, iv]), ...others];
}
