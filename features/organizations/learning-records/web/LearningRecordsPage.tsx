import { List, Stack, Text } from '@mantine/core'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { CompanyFrame, Section, SectionColumns } from '#features/organizations/company-office/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learningRecords } from '../contract.ts'
import { Deliveries } from './parts/Deliveries.tsx'
import { Export } from './parts/Export.tsx'
import { StoreForm } from './parts/StoreForm.tsx'

/** Page to send a company's learning data to its learning record store, and to export it. */
export default function LearningRecordsPage() {
  return (
    <CompanyFrame
      forAdmins
      title="Learning records"
      lead={({ name }) =>
        `Send what people of ${name} learn here to your learning record store (LRS), as xAPI statements.`
      }
    >
      {(company) => <Loaded company={company} />}
    </CompanyFrame>
  )
}

function Loaded({ company }: { company: OpenCompany }) {
  const { compid } = company
  const query = useQuery(learningRecords.settings, { compid })
  return (
    <QueryState query={query}>
      {({ store, key, exportUrl }) => (
        <SectionColumns>
          <Stack gap="lg">
            <StoreForm key={store?.revision ?? 0} compid={compid} store={store} />
            {store ? <Deliveries compid={compid} store={store} /> : null}
          </Stack>
          <Stack gap="lg">
            <WhatIsSent />
            <Export company={company} statementKey={key} exportUrl={exportUrl} />
          </Stack>
        </SectionColumns>
      )}
    </QueryState>
  )
}

function WhatIsSent() {
  return (
    <Section>
      <SectionTitle m={0}>What is sent</SectionTitle>
      <List spacing="xs">
        <List.Item>Enrolled in a course, started it, completed a unit, completed the course</List.Item>
        <List.Item>Passed or failed the quiz of a unit, with the score</List.Item>
        <List.Item>Passed or failed an exam that you require, with the score and the time</List.Item>
        <List.Item>Earned a certificate of such a course, or one that you require</List.Item>
      </List>
      <Text>
        Only for people who belong to your company at that time, in courses that your company provided or that
        your requirements name. Courses that people buy for themselves are not sent, unless you require them.
      </Text>
      <Quiet>
        Statements carry no names. What is learned while sending is off is not sent later; it is in the
        export.
      </Quiet>
    </Section>
  )
}
