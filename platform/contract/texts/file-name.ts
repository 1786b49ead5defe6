/** Returns a file name that is valid on every system: 'Spring & fall' with 'xml' becomes 'spring-fall.xml'. */
export function fileName(text: string, ending: string, otherwise: string): string {
  const plain = text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return `${plain || otherwise}.${ending}`
}
