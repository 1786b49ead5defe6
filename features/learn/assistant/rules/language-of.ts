export type Language = 'en' | 'es'

const spanish = new Set(
  'el la los las un una de del que qué como cómo cuál cuáles cuando cuándo cuánto cuánta donde dónde por para porque es son está se en con sin al y o no si más debe puede hay mi su este esta estos qué significa quién'.split(
    ' ',
  ),
)
const english = new Set(
  'the a an of what how why when which where who is are does do did can should my i in on for with and or not to it this that be at by from'.split(
    ' ',
  ),
)

/** Returns the language of a question; falls back to the usual language if the text is inconclusive. */
export function languageOf(text: string, usual: Language): Language {
  if (/[¿¡ñ]/i.test(text)) return 'es'
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length
  const [es, en] = [count(spanish), count(english)]
  return es === en ? usual : es > en ? 'es' : 'en'
}
