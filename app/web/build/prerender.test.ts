import { describe, expect, it } from 'vitest'
import { withMarkup } from '#platform/server/http/web/home-document.ts'
import { homeDocument } from './prerender.ts'

const html =
  '<html><head><script type="module" crossorigin src="/assets/index.js"></script>\n<link rel="modulepreload" crossorigin href="/assets/libraries.js"></head><body>\n<div id="root"><div class="bar"></div></div>\n<noscript>Scripts, please.</noscript></body></html>'
const bundle = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_libraries'] },
  _libraries: { file: 'assets/libraries.js', name: 'libraries' },
  'HomePage.tsx': { file: 'assets/home.js', name: 'home', imports: ['_libraries'] },
  'OrdersPage.tsx': { file: 'assets/orders.js', name: 'orders' },
}
const document = homeDocument(html, bundle)

describe("HTML of the guests' home page", () => {
  it('loads no code of the app, and names the files that the app starts with, each once', () => {
    expect(document).not.toMatch(/type="module"|modulepreload/)
    expect(document).toContain(
      'data-app="/assets/index.js" data-parts="/assets/index.js /assets/libraries.js /assets/home.js"',
    )
  })

  it('says without JavaScript what the page offers', () => {
    expect(document).toMatch(/<noscript>This page shows our courses/)
  })

  it('contains the markup and the answers, neither of which can end the script element', () => {
    const answers = [{ operation: 'a.b', input: {}, answer: '</script><b>' }]
    const whole = withMarkup(document, '<h1>$& Water</h1>', answers)
    expect(whole).toContain('<div id="root"><h1>$& Water</h1></div>')
    expect(whole).not.toContain('</script><b>')
    const [, json = ''] =
      /<script type="application\/json" id="start-answers">(.*?)<\/script>/.exec(whole) ?? []
    expect(JSON.parse(json)).toEqual(answers)
  })
})
