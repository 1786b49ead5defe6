/**
 * Fills the provider's settings into a legal text: `{phone}` becomes the value of `phone`.
 *
 * Throws an Error for a name missing from `variables`, because a text that shows `{dpoEmail}` or a gap is worse than one
 * that does not load. Values are plain text: lines are joined with commas and Markdown characters are escaped, so that a
 * setting cannot change the structure of the text. Braces inside a value are not filled again.
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
