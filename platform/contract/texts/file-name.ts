/** A name that every system can store a file under: 'Spring & fall' with 'xml' is 'spring-fall.xml'. */
export function fileName(text: string, ending: string, otherwise: string): string {
  const plain = text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return `${plain || otherwise}.${ending}`
}
