import type { Drawing } from '#platform/server/documents/draw.ts'

type Render = (...facts: never[]) => Promise<Buffer>

/** Renderers by document. Each is loaded on first use because the PDF library is large. */
const renders: Readonly<Record<string, () => Promise<Render>>> = {
  'attendance.badges': async () =>
    (await import('#features/seminars/attendance/server/door/papers/render-badges.ts')).renderBadges,
  'attendance.sign-in': async () =>
    (await import('#features/seminars/attendance/server/door/papers/render-sign-in.ts')).renderSignIn,
  'certificates.certificate': async () =>
    (await import('#features/learn/certificates/server/documents/render-certificate.ts')).renderCertificate,
  'certificates.packing-list': async () =>
    (await import('#features/learn/certificates/server/kits/render-packing-list.ts')).renderPackingList,
  'compliance.matrix': async () =>
    (await import('#features/organizations/company-requirements/server/matrix/render-matrix.ts'))
      .renderMatrix,
  'licenses.ce-list': async () =>
    (await import('#features/learn/licenses/server/wallet/render-ce-list.ts')).renderCeList,
  'licenses.experts': async () =>
    (await import('#features/learn/licenses/server/experts/render-experts.ts')).renderExperts,
  'orders.paper': async () =>
    (await import('#features/shop/orders/server/documents/render-paper.ts')).renderPaper,
  'plant.probing': async () => (await import('#features/plant/plant/server/render-probing.ts')).renderProbing,
  'plant.run': async () => (await import('#features/plant/checklists/server/render-run.ts')).renderRun,
  'plant.report': async () =>
    (await import('#features/plant/checklists/server/render-report.ts')).renderReport,
  'reference.projection': async () =>
    (await import('#features/plant/reference/server/render-projection.ts')).renderProjection,
  'reference.scaling': async () =>
    (await import('#features/plant/reference/server/render-scaling.ts')).renderScaling,
  'reports.report': async () =>
    (await import('#features/organizations/reports/server/render-report.ts')).renderReport,
  'corporate.statement': async () =>
    (await import('#features/organizations/company-office/server/credit/render-statement.ts'))
      .renderStatement,
  'rotp.letter': async () =>
    (await import('#features/learn/rotp/server/admission/render-letter.ts')).renderLetter,
  'resale.settlement': async () =>
    (await import('#features/organizations/partner-sales/server/ledger/render-settlement.ts'))
      .renderSettlement,
  'troubleshooting.case': async () =>
    (await import('#features/plant/troubleshooting/server/render-case.ts')).renderCase,
  'requests.quote': async () =>
    (await import('#features/shop/quotes/server/quotes/render-quote.ts')).renderQuote,
}

/** Renders one document in a separate thread. */
export default async function renderDocument({ name, facts }: Drawing): Promise<Buffer> {
  const render = await renders[name]?.()
  if (!render) throw new Error(`No one draws ${name}`)
  return render(...(facts as never[]))
}
