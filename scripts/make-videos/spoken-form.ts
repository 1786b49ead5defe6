/** What the voice reads aloud in place of a written form that it would mangle. Tried in this order. */
const readings: [RegExp, string][] = [
  [/µS\/cm/g, 'microsiemens per centimeter'],
  [/mg\/L/g, 'milligrams per liter'],
  [/L\/m²·?h/g, 'liters per square meter and hour'],
  [/m³\/h/g, 'cubic meters per hour'],
  [/m³\/d/g, 'cubic meters per day'],
  [/m³/g, 'cubic meters'],
  [/m²/g, 'square meters'],
  [/°C/g, 'degrees'],
  [/\bµm\b/g, 'micrometers'],
  [/\bkPa\b/g, 'kilopascals'],
  [/\blead\b/g, 'leed'],
  [/\bUse\b/g, 'yooz'],
  [/\b[Cc]lose\b/g, 'cloze'],
  [/\bUS\b/g, 'U S'],
  [/\bEC\b/g, 'E C'],
  [/\bpH\b/g, 'P H'],
  [/\bSDI\b/g, 'S D I'],
  [/\bNDP\b/g, 'N D P'],
  [/\bTDS\b/g, 'T D S'],
  [/\bRO\b/g, 'R O'],
  [/\bUF\b/g, 'U F'],
  [/\bMF\b/g, 'M F'],
  [/\bORP\b/g, 'O R P'],
  [/\bUV\b/g, 'U V'],
  [/\bCT\b/g, 'C T'],
  [/\bCIP\b/g, 'C I P'],
  [/\bO-rings?\b/g, 'O ring'],
]

/** The spoken form of one written word, as one or more words. */
export function spokenForm(word: string): string {
  return readings.reduce((text, [written, spoken]) => text.replace(written, spoken), word)
}
