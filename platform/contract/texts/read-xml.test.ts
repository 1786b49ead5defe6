import { expect, it } from 'vitest'
import { childrenOf, elementsOf, readXml, textIn } from './read-xml.ts'

it('reads XML as elements with attributes and without prefixes', () => {
  const root = readXml('<a:x id="1"><b>one</b><b>two<c n="&lt;"/></b></a:x>')
  expect(root).toMatchObject({ name: 'x', attributes: { id: '1' } })
  expect(childrenOf(root ?? undefined, 'b')).toHaveLength(2)
  expect(textIn(root ?? undefined, 'b')).toBe('one')
  expect(root && elementsOf(root, 'c')).toMatchObject([{ attributes: { n: '<' } }])
})

it('keeps the order of texts and elements', () => {
  const root = readXml('<p>CO<sub>2</sub> is <![CDATA[a <gas>]]></p>')
  expect(root?.content.map((part) => (typeof part === 'string' ? part : part.name))).toEqual([
    'CO',
    'sub',
    ' is ',
    'a <gas>',
  ])
})

it.each([
  ['not XML', 'hello'],
  ['empty', ''],
  ['an unclosed element', '<a><b></a>'],
  ['a custom entity', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
  ['a document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['an unknown entity', '<a>&e;</a>'],
])('refuses text that is or has %s', (_what, text) => {
  expect(readXml(text)).toBeNull()
})
