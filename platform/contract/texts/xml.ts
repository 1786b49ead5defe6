/** A text as XML and HTML have it, also within quotes; characters that XML cannot hold are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[sign]};`)

/** An element with its attributes; `content` is XML already, see `escaped`. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly string[] = '',
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${pairs.join('')}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}
