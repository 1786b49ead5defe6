/**
 * Puts the provider's settings into a legal text: `{phone}` becomes the value of `phone`.
 *
 * Throws an Error on a name that `variables` does not have: a text that shows `{dpoEmail}` to a reader, or
 * leaves a gap there, is worse than one that does not load. A value is plain text: lines are joined by commas
 * and Markdown signs are escaped, so that a setting can change words but never the shape of the text. Braces
 * inside a value are not filled again.
 */
export function fillVariables(markdown: string, variables: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{([A-Za-z]\w{0,60})\}/g, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined) throw new Error(`A legal text uses the unknown variable {${name}}`)
    return plain(value)
  })
}

function plain(value: string): string {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .replace(/[\\`*[\]<|]/g, '\\$&')
}
