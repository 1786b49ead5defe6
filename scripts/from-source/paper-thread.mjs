// Reads the thread that draws papers from its sources, where nothing was built: in tests and while developing.
import { tsImport } from 'tsx/esm/api'

const { default: drawPaper } = await tsImport('../../app/server/paper-thread.ts', import.meta.url)

export default drawPaper
