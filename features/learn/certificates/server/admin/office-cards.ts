import { desc, eq } from 'drizzle-orm'
import {
  countOldest,
  type OfficeSearch,
  type PersonRecords,
  type TodayCard,
} from '#platform/server/office.ts'
import { statusLabels } from '../../rules/certificate-status.ts'
import { toCertificate } from '../read-certificates.ts'
import { certificateCorrections, certificates } from '../tables.ts'
import { matching } from './register-filter.ts'

export const waitingCorrections: TodayCard = {
  key: 'certificates.corrections',
  label: 'Name change requests on certificates',
  to: '/certificationsReport/corrections',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(
      db,
      certificateCorrections,
      eq(certificateCorrections.state, 'asked'),
      certificateCorrections.askedAt,
      ({ requestedName, askedAt }) => ({ name: requestedName, at: askedAt }),
    ),
}

export const searchCertificates: OfficeSearch = {
  key: 'certificates',
  label: 'Certificates',
  async find({ db, now }, words, most) {
    const rows = await db
      .select()
      .from(certificates)
      .where(await matching(db, { search: words, company: '' }, now))
      .orderBy(desc(certificates.issuedAt))
      .limit(most)
    return rows.map((row) => {
      const { id, number, holderName, title, status } = toCertificate(row, now)
      return {
        title: number,
        message: `${holderName} · ${title} · ${statusLabels[status].label}`,
        to: `/certificationsReport/${id}`,
      }
    })
  },
}

export const certificatesOfPerson: PersonRecords = {
  key: 'certificates',
  label: 'Certificates',
  all: ({ email }) => `/certificationsReport?search=${encodeURIComponent(email)}`,
  async list({ db, now }, { userId }, most) {
    const found = await db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt))
      .limit(most)
    return found.map((row) => {
      const { id, title, status } = toCertificate(row, now)
      return {
        title,
        state: statusLabels[status].label,
        at: row.issuedAt,
        to: `/certificationsReport/${id}`,
      }
    })
  },
}
