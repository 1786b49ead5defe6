/** Cuts a narration into trimmed sentences; decimal points do not end one. */
export function sentencesOf(text: string, language: 'en' | 'es'): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return [...segmenter.segment(text.replace(/\s+/g, ' '))]
    .map((part) => part.segment.trim())
    .filter((sentence) => sentence.length > 0)
}

/** Words as a caption shows them; a dash or sign that stands alone stays with the word before it. */
export function wordsOf(sentence: string): string[] {
  const words: string[] = []
  for (const word of sentence.split(' ')) {
    const isMark = !/[\p{L}\p{N}]/u.test(word)
    const last = words.length - 1
    if (isMark && last >= 0) words[last] = `${words[last]} ${word}`
    else words.push(word)
  }
  return words
}
