import { StyleSheet } from '@react-pdf/renderer'
import { PAPER_FONT } from './paper-fonts.ts'

export const inks = {
  text: '#13212c',
  quiet: '#556b7a',
  line: '#c8d5dd',
  deep: '#072c46',
  water: '#12557b',
  wash: '#f4f8fa',
  warm: '#b75312',
} as const

/** Converts millimeters to points, the page unit. */
export const mm = (length: number): number => (length * 72) / 25.4

/** Millimeters between the margins of an A4 page. */
export const PAPER_WIDTH = 172

export const paperStyles = StyleSheet.create({
  page: {
    fontFamily: PAPER_FONT,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: inks.text,
    paddingTop: mm(38),
    paddingBottom: mm(28),
    paddingLeft: mm(20),
    paddingRight: mm(18),
  },
  head: { position: 'absolute', top: mm(13), left: mm(20), right: mm(18), flexDirection: 'row' },
  brand: { flexDirection: 'row', alignItems: 'center', flexGrow: 1 },
  brandName: { fontSize: 17, fontWeight: 600, color: inks.deep, marginLeft: 7, letterSpacing: -0.4 },
  sender: { alignItems: 'flex-end' },
  senderRow: { color: inks.quiet, fontSize: 8 },
  foot: {
    position: 'absolute',
    top: mm(277),
    left: mm(20),
    right: mm(18),
    paddingTop: 6,
    borderTop: `0.6pt solid ${inks.line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: inks.quiet,
  },
  // May be truncated: the top of the document shows the full text.
  footWords: { maxLines: 1, maxWidth: mm(136) },
  // The value is known only after all pages are laid out, so space must be reserved.
  footNumber: { width: mm(30), textAlign: 'right' },
  // Positions the address in the window of a long envelope, on the first page.
  window: { width: mm(85), minHeight: mm(34) },
  windowSender: { fontSize: 6.5, color: inks.quiet, marginBottom: 5 },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(7), marginBottom: mm(6) },
  facts: { width: mm(72) },
  fact: { flexDirection: 'row', marginBottom: 2.5 },
  factName: { width: mm(29), color: inks.quiet },
  factValue: { flexGrow: 1, flexBasis: 0, textAlign: 'right' },
  title: { fontSize: 19, fontWeight: 600, color: inks.deep, letterSpacing: -0.5, lineHeight: 1.2 },
  part: { marginTop: mm(8), marginBottom: mm(3) },
  partTitle: { fontSize: 13, fontWeight: 600, color: inks.deep, letterSpacing: -0.2, lineHeight: 1.3 },
  partLead: { marginTop: 3, color: inks.quiet },
  lead: { marginTop: 5, marginBottom: mm(5), color: inks.quiet },
  paragraph: { marginTop: mm(6) },
  quiet: { color: inks.quiet, fontSize: 8.5 },
  row: { flexDirection: 'row', paddingVertical: 5.5, borderBottom: `0.6pt solid ${inks.line}` },
  rowHead: {
    flexDirection: 'row',
    paddingVertical: 5,
    borderBottom: `1pt solid ${inks.deep}`,
    fontSize: 8,
    fontWeight: 600,
    color: inks.quiet,
  },
  nothing: { paddingVertical: 5.5, color: inks.quiet },
  under: { fontSize: 8, color: inks.quiet, marginTop: 1.5 },
  sums: { marginTop: mm(3), marginLeft: 'auto', width: mm(82) },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2.5 },
  sumName: { flexGrow: 1, flexBasis: 0, paddingRight: 6 },
  grand: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: 3,
    paddingTop: 6,
    borderTop: `1pt solid ${inks.deep}`,
    fontSize: 12.5,
    fontWeight: 600,
    color: inks.deep,
  },
  box: {
    marginTop: mm(7),
    padding: mm(4.5),
    backgroundColor: inks.wash,
    borderLeft: `2.5pt solid ${inks.water}`,
  },
  boxTop: { flexDirection: 'row' },
  boxRow: { marginBottom: 2 },
  boxAddress: { marginTop: 4, fontSize: 7, color: inks.quiet },
  boxWords: { flexGrow: 1, flexBasis: 0, paddingRight: mm(5) },
  boxTitle: { fontWeight: 600, marginBottom: 3, color: inks.deep },
  link: { color: inks.water, textDecoration: 'underline' },
})
