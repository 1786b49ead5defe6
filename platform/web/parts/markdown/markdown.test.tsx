import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

function shown(source: string, topLevel?: 2 | 3 | 4 | 5 | 6): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Markdown source={source} topLevel={topLevel} />
    </MemoryRouter>,
  )
  return html.replace(/^<div[^>]*>(.*)<\/div>$/s, '$1')
}

test.each([
  ['a standalone script', '<script>alert(1)</script>', '<script'],
  ['a script in a sentence', 'Hello <script>alert(1)</script> there', '<script'],
  ['an image with a handler', 'Hello <img src=x onerror="alert(1)">', '<img'],
  ['an iframe in a list', '- <iframe src="https://other.example"></iframe>', '<iframe'],
  ['a tag in a table', '| a |\n| --- |\n| <svg onload=alert(1)> |', '<svg'],
  ['a tag written with character references', '&lt;script&gt;alert(1)&lt;/script&gt;', '<script'],
])('%s is shown as text and never becomes an element', (_, source, element) => {
  const html = shown(source)
  expect(html).not.toContain(element)
  expect(html).toContain(element.replace('<', '&lt;'))
})

test.each([
  '[go](javascript:alert(1))',
  '[go](<java\tscript:alert(1)>)',
  '[go](&#106;avascript:alert(1))',
  '[go](data:text/html;base64,PHNjcmlwdD4=)',
  '[go](http://plain.example)',
  '[go](vbscript:x)',
])('%j is rendered as text without a link', (source) => {
  expect(shown(source)).toBe('<p>go</p>')
})

test('An https link opens in a new tab without a referrer', () => {
  expect(shown('[go](https://other.example/a?b=1)')).toBe(
    '<p><a href="https://other.example/a?b=1" target="_blank" rel="noopener noreferrer">go</a></p>',
  )
})

test('A protocol-relative address is an external link, never an app link', () => {
  expect(shown('[go](//other.example)')).toContain('href="https://other.example/" target="_blank"')
})

test('Email addresses, page anchors and app pages become links', () => {
  expect(shown('[write](mailto:a@b.example)')).toBe('<p><a href="mailto:a@b.example">write</a></p>')
  expect(shown('[down](#end)')).toBe('<p><a href="#end">down</a></p>')
  expect(shown('[home](/home?x=1)')).toContain('href="/home?x=1"')
})

test('Only images of this app are shown', () => {
  expect(shown('![Vessel](/media/vessel.png)')).toContain('<img src="/media/vessel.png" alt="Vessel"')
  expect(shown('![Vessel](https://other.example/pixel.gif)')).toBe('<p>Vessel</p>')
})

test('The highest heading gets the given level and deeper headings follow, down to six', () => {
  expect(shown('## One\n\n### Two\n\n## Three', 4)).toBe('<h4>One</h4><h5>Two</h5><h4>Three</h4>')
  expect(shown('# One\n\n#### Four', 5)).toBe('<h5>One</h5><h6>Four</h6>')
})

test('Emphasis, code and line breaks are rendered as written', () => {
  expect(shown('**a** *b* ~~c~~ `d < e` \\*f\\* g  \nh')).toBe(
    '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d &lt; e</code> *f* g<br/>h</p>',
  )
  expect(shown('```\na <b>\n```')).toBe('<pre tabindex="0"><code>a &lt;b&gt;</code></pre>')
})

test('Character references are rendered as characters', () => {
  expect(shown('5 &lt; 7 &amp; 4 &#181;m &#xB5; &unknown;')).toBe(
    '<p>5 &lt; 7 &amp; 4 µm µ &amp;unknown;</p>',
  )
})

test('Lists nest, preserve their start number and mark tasks', () => {
  expect(shown('- a\n  - b\n- c')).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')
  expect(shown('3. c\n4. d')).toBe('<ol start="3"><li>c</li><li>d</li></ol>')
  expect(shown('- [x] done')).toContain('☑ done')
})

test('A table has column headings, preserves its alignment and can be scrolled by keyboard', () => {
  const html = shown('| Ion | mg/L |\n| --- | --: |\n| Na | 12 |')
  expect(html).toContain('<th scope="col">Ion</th><th scope="col" style="text-align:end">mg/L</th>')
  expect(html).toContain('<td>Na</td><td style="text-align:end">12</td>')
  expect(html).toContain('tabindex="0"')
})

test('A fenced block is rendered by the component for its name, or else shown as written', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Markdown
        source={'```check\n1\n```\n\n```sh\nls\n```'}
        fences={{ check: (source) => <b>Check {source}</b> }}
      />
    </MemoryRouter>,
  )
  expect(html).toContain('<b>Check 1</b>')
  expect(html).toContain('<code>ls</code>')
})
