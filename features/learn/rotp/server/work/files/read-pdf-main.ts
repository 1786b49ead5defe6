// A program of its own, since strangers made what it reads: writes the words of the PDF that is named to the output.
import { readPdfText } from './read-pdf-text.ts'

const [path = ''] = process.argv.slice(2)
process.stdout.write(await readPdfText(path))
