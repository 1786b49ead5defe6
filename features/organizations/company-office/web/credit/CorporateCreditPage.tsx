import { Alert, Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, formatPercent } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { type CorporateCredit, corporateCredit, type SupervisorBudget } from '../../contract/credit.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { MoneyTile } from '../parts/MoneyTile.tsx'
import { companyHref } from '../parts/use-company.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { BuyCredit } from './BuyCredit.tsx'
import classes from './CorporateCreditPage.module.css'

/** A company's prepaid training credit, supervisor budgets, and a way to add credit. */
export default function CorporateCreditPage() {
  return (
    <CompanyFrame
      title="Corporate credit"
      lead={({ name }) => `Credit that ${name} has paid in advance for the training of its people.`}
    >
      {(company) => <CompanyCredit company={company} />}
    </CompanyFrame>
  )
}

function CompanyCredit({ company }: { company: OpenCompany }) {
  const query = useQuery(corporateCredit.credit, { compid: company.compid })
  return <QueryState query={query}>{(credit) => <Credit company={company} credit={credit} />}</QueryState>
}

interface Props {
  company: OpenCompany
  credit: CorporateCredit
}

function Credit({ company, credit }: Props) {
  const { available, held, inBudgets, owes, waiting, useCredit } = credit
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.5rem)">
      {useCredit ? null : (
        <Alert color="orange" title="The use of credit is switched off">
          Nothing can be bought with this credit until an administrator switches it on under Settings.
        </Alert>
      )}
      {waiting > 0 ? (
        <Alert color="blue" title={waiting === 1 ? '1 purchase waits' : `${waiting} purchases wait`}>
          <Group gap="sm" justify="space-between">
            <Text size="sm">
              {company.isAdmin
                ? 'A supervisor asks for your approval.'
                : 'An administrator has to approve it.'}
            </Text>
            <LinkButton
              to={`${companyHref('/corporateEmployeeEnroll', company.compid)}&part=waiting`}
              variant="default"
            >
              {company.isAdmin ? 'Review' : 'See it'}
            </LinkButton>
          </Group>
        </Alert>
      ) : null}
      <div className={classes.top}>
        <TileGrid component="dl" min="9rem" fit>
          <MoneyTile label="Available" money={available} hint="Can be spent on training now." />
          <MoneyTile label="Set aside" money={held} hint="For orders that are being completed." />
          <MoneyTile label="In budgets" money={inBudgets} hint="Given to supervisors, not yet spent." />
          <MoneyTile label="Owed" money={owes} hint="Invoices that are not paid yet." />
        </TileGrid>
        <BuyCredit company={company} />
      </div>
      <Budgets company={company} credit={credit} />
    </Stack>
  )
}

function Budgets({ company, credit }: Props) {
  const [changing, setChanging] = useState<SupervisorBudget | null>(null)
  const { budgets } = credit
  return (
    <section aria-labelledby="budgets">
      <SectionTitle id="budgets">{company.isAdmin ? 'Budgets of supervisors' : 'My budget'}</SectionTitle>
      {budgets.length === 0 ? (
        <Quiet>No one in this company supervises others yet.</Quiet>
      ) : (
        <ul className={classes.budgets}>
          {budgets.map((budget) => (
            <li key={budget.userid}>
              <BudgetRow budget={budget} onChange={company.isAdmin ? () => setChanging(budget) : null} />
            </li>
          ))}
        </ul>
      )}
      {changing ? (
        <BudgetDialog
          compid={company.compid}
          budget={changing}
          available={credit.available}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </section>
  )
}

const spendsLabels = {
  budget: null,
  company: 'Spends the credit of the company, without a limit.',
  nothing: 'May not spend credit.',
} as const

const ALERT_AT = 8_000

function BudgetRow({ budget, onChange }: { budget: SupervisorBudget; onChange: (() => void) | null }) {
  const { name, spends, available, held, full, spent } = budget
  const isLow = full.minor > 0 && spent >= ALERT_AT
  return (
    <Group gap="0.75rem 1.5rem" justify="space-between" wrap="wrap">
      <Box flex="1 1 14rem" miw={0}>
        <Text fw={600}>{name}</Text>
        <Quiet>
          {spendsLabels[spends] ??
            (full.minor > 0
              ? `${formatPercent(spent)} of ${formatMoney(full.minor, full.currency)} spent`
              : 'No budget yet')}
          {held.minor > 0 ? `, ${formatMoney(held.minor, held.currency)} set aside` : ''}
        </Quiet>
        {full.minor > 0 ? (
          <Progress
            value={Math.min(100, spent / 100)}
            color={isLow ? 'orange' : 'teal'}
            size="sm"
            mt={6}
            aria-label={`${formatPercent(spent)} of the budget of ${name} spent`}
          />
        ) : null}
        {isLow ? (
          <Text size="sm" fw={600} mt={4}>
            More than 80% is spent.
          </Text>
        ) : null}
      </Box>
      <Group gap="md" wrap="nowrap">
        <Text fw={650} data-numbers>
          {formatMoney(available.minor, available.currency)}
        </Text>
        {onChange ? (
          <Button variant="default" onClick={onChange} aria-label={`Change the budget of ${name}`}>
            Change
          </Button>
        ) : null}
      </Group>
    </Group>
  )
}
