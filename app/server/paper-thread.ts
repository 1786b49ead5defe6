import type { Drawing } from '#platform/server/documents/draw.ts'

type Render = (...facts: never[]) => Promise<Buffer>

/** Who draws which paper. Each is read with its first document: the library that draws is large. */
const renders: Readonly<Record<string, () => Promise<Render>>> = {
  'attendance.badges': async () =>
    (await import('#features/attendance/server/door/papers/render-badges.ts')).renderBadges,
  'attendance.sign-in': async () =>
    (await import('#features/attendance/server/door/papers/render-sign-in.ts')).renderSignIn,
  'certificates.certificate': async () =>
    (await import('#features/certificates/server/documents/render-certificate.ts')).renderCertificate,
  'certificates.packing-list': async () =>
    (await import('#features/certificates/server/kits/render-packing-list.ts')).renderPackingList,
  'compliance.matrix': async () =>
    (await import('#features/compliance/server/matrix/render-matrix.ts')).renderMatrix,
  'licenses.ce-list': async () =>
    (await import('#features/licenses/server/wallet/render-ce-list.ts')).renderCeList,
  'licenses.experts': async () =>
    (await import('#features/licenses/server/experts/render-experts.ts')).renderExperts,
  'orders.paper': async () => (await import('#features/orders/server/documents/render-paper.ts')).renderPaper,
  'plant.probing': async () => (await import('#features/plant/server/render-probing.ts')).renderProbing,
  'plant.run': async () => (await import('#features/plant/server/checklists/render-run.ts')).renderRun,
  'plant.report': async () =>
    (await import('#features/plant/server/checklists/render-report.ts')).renderReport,
  'reports.report': async () => (await import('#features/reports/server/render-report.ts')).renderReport,
  'corporate.statement': async () =>
    (await import('#features/corporate/server/credit/render-statement.ts')).renderStatement,
  'rotp.letter': async () => (await import('#features/rotp/server/admission/render-letter.ts')).renderLetter,
  'rotp.pdf-text': async () =>
    (await import('#features/rotp/server/work/files/read-pdf-text.ts')).readPdfText,
  'resale.settlement': async () =>
    (await import('#features/resale/server/ledger/render-settlement.ts')).renderSettlement,
  'troubleshooting.case': async () =>
    (await import('#features/troubleshooting/server/render-case.ts')).renderCase,
  'requests.quote': async () =>
    (await import('#features/requests/server/quotes/render-quote.ts')).renderQuote,
}

/** Draws one paper, in a thread of its own. */
export default async function drawPaper({ name, facts }: Drawing): Promise<Buffer> {
  const render = await renders[name]?.()
  if (!render) throw new Error(`No one draws ${name}`)
  return render(...(facts as never[]))
}
