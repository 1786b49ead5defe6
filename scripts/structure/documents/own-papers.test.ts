import { expect, it } from 'vitest'
import { refuseOwnPapers } from './own-papers.ts'

const drawing = "import { renderToBuffer } from '@react-pdf/renderer'\nawait renderToBuffer(sheet)"
const problems = (text: string, path: string) => refuseOwnPapers([{ path, text }])

it('refuses PDF rendering outside platform/server/documents', () => {
  expect(problems(drawing, 'features/shop/orders/server/render-label.ts')).toHaveLength(1)
  expect(problems(drawing, 'platform/server/documents/render-document.ts')).toEqual([])
  expect(
    problems("import { Text } from '@react-pdf/renderer'", 'features/shop/orders/server/parts.ts'),
  ).toEqual([])
})
