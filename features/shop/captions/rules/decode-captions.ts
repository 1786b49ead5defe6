/** Decodes a captions file in any text encoding. A note says if the encoding had to be guessed. */
export function decodeCaptions(bytes: Uint8Array): { text: string; note: string | null } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le'), note: null }
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, 'utf-16be'), note: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null }
  } catch {
    return {
      text: decode(bytes, 'windows-1252'),
      note: 'This file is not saved as UTF-8. Its letters were read as Western European; please look at the accents.',
    }
  }
}

const decode = (bytes: Uint8Array, letters: string) => new TextDecoder(letters).decode(bytes)
