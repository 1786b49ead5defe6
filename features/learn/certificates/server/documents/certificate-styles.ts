import { StyleSheet } from '@react-pdf/renderer'
import { PAPER_FONT } from '#platform/server/documents/paper-fonts.ts'
import { inks } from '#platform/server/documents/paper-styles.ts'
import { SERIF } from './certificate-fonts.ts'

/** US letter, landscape; in points. */
export const SHEET = { width: 792, height: 612 } as const
/** Maximum line width in the center: inside the border, with margins on both sides. */
export const LINE = 610

export const certificateStyles = StyleSheet.create({
  page: { fontFamily: PAPER_FONT, fontSize: 9, color: inks.text, backgroundColor: '#ffffff' },
  body: {
    position: 'absolute',
    top: 54,
    left: 60,
    right: 60,
    height: 380,
    alignItems: 'center',
  },
  brand: { flexDirection: 'row', alignItems: 'center' },
  brandName: { fontSize: 19, fontWeight: 600, color: inks.deep, marginLeft: 8, letterSpacing: -0.4 },
  middle: { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
  heading: { fontFamily: SERIF, fontSize: 36, lineHeight: 1.15, color: inks.deep, marginBottom: 9 },
  italic: { fontFamily: SERIF, fontStyle: 'italic', fontSize: 14, lineHeight: 1.3, color: inks.quiet },
  nameBlock: { alignItems: 'center', marginTop: 7 },
  titleBlock: { alignItems: 'center', marginTop: 5 },
  name: { fontFamily: SERIF, fontStyle: 'italic', color: inks.deep, textAlign: 'center' },
  rule: { width: 300, borderBottom: `0.8pt solid ${inks.warm}`, marginTop: -2, marginBottom: 10 },
  title: { fontFamily: SERIF, color: inks.deep, textAlign: 'center' },
  level: { fontSize: 11, fontWeight: 600, color: inks.warm, letterSpacing: 2.4, marginTop: 1 },
  message: { fontFamily: SERIF, fontSize: 11.5, lineHeight: 1.3, color: inks.quiet, marginTop: 6 },
  facts: {
    flexDirection: 'row',
    justifyContent: 'center',
    width: LINE,
    borderTop: `0.6pt solid ${inks.line}`,
    borderBottom: `0.6pt solid ${inks.line}`,
    paddingVertical: 7,
  },
  fact: { flexGrow: 1, alignItems: 'center' },
  factName: { fontSize: 7, color: inks.quiet, letterSpacing: 0.5, marginBottom: 3 },
  factValue: { fontSize: 10.5, fontWeight: 600, color: inks.deep },
  foot: {
    position: 'absolute',
    top: 446,
    left: 64,
    right: 64,
    height: 108,
    flexDirection: 'row',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
  },
  signature: { width: 230 },
  signatureLine: { borderTop: `0.8pt solid ${inks.deep}`, paddingTop: 5, width: 190 },
  signatureTitle: { fontSize: 9.5, fontWeight: 600, color: inks.deep },
  small: { fontSize: 7.5, lineHeight: 1.35, color: inks.quiet },
  proof: { width: 230, flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'flex-end' },
  proofWords: { width: 140, alignItems: 'flex-end', paddingRight: 8, textAlign: 'right' },
  number: { fontSize: 9, fontWeight: 600, color: inks.deep, marginBottom: 3 },
  link: { color: inks.water, textDecoration: 'none' },
  notice: {
    position: 'absolute',
    top: 12,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 8,
    fontWeight: 600,
    color: inks.warm,
  },
})
