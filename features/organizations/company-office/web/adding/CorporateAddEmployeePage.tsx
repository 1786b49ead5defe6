import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { AddMany } from './AddMany.tsx'
import { AddOne } from './AddOne.tsx'
import { JoinLinks } from './JoinLinks.tsx'

/** Page for adding people to a company: one person, a list, or a join link. */
export default function CorporateAddEmployeePage() {
  return (
    <CompanyFrame
      title="Add people"
      lead={() =>
        'By email, with a badge and PIN where someone has no email address, or by a link and QR poster.'
      }
    >
      {(company) => (
        <PartTabs
          keeps="company"
          parts={[
            ['one', 'One person', () => <AddOne company={company} />],
            ['list', 'Paste or upload', () => <AddMany company={company} />],
            ['link', 'Link and poster', () => <JoinLinks company={company} />],
          ]}
        />
      )}
    </CompanyFrame>
  )
}
