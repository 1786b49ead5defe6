import { Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PurchaseApproval } from '#features/core/company-people/rules/approval-rules.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { corporateCredit, type SupervisorBudget } from '../../contract/credit.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { companyHref } from '../parts/use-company.ts'
import { AllowedCourses } from './AllowedCourses.tsx'
import classes from './CorporateSettingsPage.module.css'

type Settings = OutputOf<typeof corporateCredit.settings>
interface Props {
  company: OpenCompany
  settings: Settings
}

const stale = [corporateCredit.settings, corporateCredit.credit]

/** Settings for company administrators: credit use, approvals, allowed courses, and supervisor permissions. */
export default function CorporateSettingsPage() {
  return (
    <CompanyFrame
      forAdmins
      title="Company settings"
      lead={({ name }) => `Who at ${name} may spend credit, on what, and what needs approval.`}
    >
      {(company) => <Loaded company={company} />}
    </CompanyFrame>
  )
}

function Loaded({ company }: { company: OpenCompany }) {
  const query = useQuery(corporateCredit.settings, { compid: company.compid })
  return (
    <QueryState query={query}>
      {(settings) => (
        <Stack gap="lg" maw="52rem">
          <CreditSwitch company={company} settings={settings} />
          <Approvals key={settings.revision} company={company} settings={settings} />
          <Courses company={company} settings={settings} />
          <Supervisors company={company} settings={settings} />
          <section className={classes.box}>
            <SectionTitle m={0}>Job roles</SectionTitle>
            <Text>
              What each job asks of people is set with its requirements: courses, certificates, exams and
              licenses, and when they are due.
            </Text>
            <LinkButton
              to={companyHref('/corporateTrainingReport/requirements', company.compid)}
              variant="default"
              style={{ justifySelf: 'start' }}
            >
              Requirements of job roles
            </LinkButton>
          </section>
        </Stack>
      )}
    </QueryState>
  )
}

function useSwitches() {
  return useCommand(corporateCredit.setIonicCorporateSettings, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
}

function CreditSwitch({ company: { compid }, settings }: Props) {
  const change = useSwitches()
  return (
    <section className={classes.box}>
      <SectionTitle m={0}>Corporate credit</SectionTitle>
      <Switch
        size="md"
        label="Training can be bought with corporate credit"
        description="For single people it can be switched off on the page of the person."
        checked={settings.useCredit}
        onChange={(event) => change.mutate({ compid, settings: { usecredit: event.currentTarget.checked } })}
      />
    </section>
  )
}

const purchaseChoices = optionsOf({
  never: 'Never: supervisors buy without approval',
  'over-limit': 'Over an amount',
  always: 'Always',
})

function Approvals({ company: { compid }, settings }: Props) {
  const { approvals, revision } = settings
  const [addPeople, setAddPeople] = useState(approvals.addPeople)
  const [purchases, setPurchases] = useState<PurchaseApproval>(approvals.purchases)
  const [limit, setLimit] = useState(toMajor(approvals.limitMinor))
  const [problem, setProblem] = useState('')
  const save = useCommand(corporateCredit.setIonicCorporateSettings, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const send = () => {
    const limitMinor = fromMajor(limit.replace(/[$,\s]/g, ''))
    if (limitMinor === null || limitMinor < 0) return setProblem('Please enter an amount like 500.00.')
    setProblem('')
    save.mutate({ compid, revision, settings: { approvals: { addPeople, purchases, limitMinor } } })
  }
  return (
    <section className={classes.box}>
      <SectionTitle m={0}>Approvals</SectionTitle>
      <Switch
        size="md"
        label="Supervisors who add people need approval"
        checked={addPeople}
        onChange={(event) => setAddPeople(event.currentTarget.checked)}
      />
      <Select
        label="Purchases of supervisors need approval"
        data={purchaseChoices}
        value={purchases}
        onChange={(value) => setPurchases((value ?? 'never') as PurchaseApproval)}
      />
      {purchases === 'over-limit' ? (
        <TextInput
          label="Amount that needs none, in US dollars"
          inputMode="decimal"
          maxLength={12}
          value={limit}
          error={problem || undefined}
          onChange={(event) => setLimit(event.currentTarget.value)}
        />
      ) : null}
      <Quiet>Administrators themselves need no approval.</Quiet>
      <Failure>{save.error?.message}</Failure>
      <Button loading={save.isPending} onClick={send} style={{ justifySelf: 'start' }}>
        Save approvals
      </Button>
    </section>
  )
}

function Courses({ company: { compid }, settings }: Props) {
  const change = useSwitches()
  return (
    <section className={classes.box}>
      <SectionTitle m={0}>Allowed courses</SectionTitle>
      <Switch
        size="md"
        label="People are enrolled in courses of our list only"
        description={
          settings.useCourses
            ? `${settings.courses} ${settings.courses === 1 ? 'course is' : 'courses are'} on the list.`
            : 'Now every course can be chosen.'
        }
        checked={settings.useCourses}
        onChange={(event) =>
          change.mutate({ compid, settings: { usercourses: event.currentTarget.checked } })
        }
      />
      {settings.useCourses ? <AllowedCourses compid={compid} supervisor={null} /> : null}
    </section>
  )
}

const spendChoices = optionsOf({ budget: 'Own budget', company: 'Credit of the company', nothing: 'Nothing' })

function Supervisors({ company, settings }: Props) {
  return (
    <section className={classes.box} aria-labelledby="supervisors">
      <SectionTitle m={0} id="supervisors">
        Supervisors
      </SectionTitle>
      {settings.supervisors.length === 0 ? <Quiet>No one supervises others yet.</Quiet> : null}
      {settings.supervisors.map((supervisor) => (
        <SupervisorRow key={supervisor.userid} company={company} supervisor={supervisor} />
      ))}
      <LinkButton
        to={companyHref('/corporateCredit', company.compid)}
        variant="default"
        style={{ justifySelf: 'start' }}
      >
        Change budgets
      </LinkButton>
    </section>
  )
}

function SupervisorRow({ company, supervisor }: { company: OpenCompany; supervisor: SupervisorBudget }) {
  const { compid } = company
  const { userid, name, spends, useCourses, available } = supervisor
  const save = useCommand(corporateCredit.setIonicSupervisorSettings, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const change = (changed: { spends?: SupervisorBudget['spends']; usercourses?: boolean }) =>
    save.mutate({ compid, userid, settings: changed }, orNotify)
  return (
    <Stack gap="xs" className={classes.supervisor}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Text data-numbers>{formatMoney(available.minor, available.currency)}</Text>
      </Group>
      <Select
        label="May spend"
        data={spendChoices}
        value={spends}
        onChange={(value) => change({ spends: (value ?? 'budget') as SupervisorBudget['spends'] })}
      />
      <Switch
        size="md"
        label="Only courses on their own list"
        checked={useCourses}
        onChange={(event) => change({ usercourses: event.currentTarget.checked })}
      />
      {useCourses ? <AllowedCourses compid={compid} supervisor={{ userid, name }} /> : null}
    </Stack>
  )
}
