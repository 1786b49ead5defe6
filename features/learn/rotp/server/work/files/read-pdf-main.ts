// Runs as a separate process because its input is untrusted. Writes the text of the given PDF to stdout.
import { readPdfText } from './read-pdf-text.ts'

const [path = ''] = process.argv.slice(2)
process.stdout.write(await readPdfText(path))
