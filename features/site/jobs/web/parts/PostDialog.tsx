import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifyThen } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { jobPosting } from '../../contract/employer-contract.ts'
import { certificateName, jobCertificates, jobIssuers, licenseName } from '../../rules/job-text.ts'
import { blankOpening, type OpeningValues, valuesOf } from './opening-values.ts'
import { PayFields } from './PayFields.tsx'

const certificates = jobCertificates.map((value) => ({ value, label: certificateName(value) }))
const licenses = jobIssuers.map((value) => ({ value, label: licenseName(value) }))

interface Props {
  /** null for a new opening. */
  openingid: string | null
  companies: readonly { value: string; label: string }[]
  onClose: () => void
}

/** Dialog that creates or edits an opening. */
export function PostDialog({ openingid, companies, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={openingid ? 'Change the job' : 'Post a job'} size="lg" keepOpen>
      {openingid ? (
        <Stored openingid={openingid} companies={companies} onClose={onClose} />
      ) : (
        <PostForm
          openingid={null}
          revision={0}
          values={blankOpening(companies[0]?.value ?? '')}
          companies={companies}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Stored({ openingid, companies, onClose }: Props & { openingid: string }) {
  const query = useQuery(jobPosting.draft, { openingid })
  return (
    <QueryState query={query}>
      {({ draft, companyid, revision }) => (
        <PostForm {...{ openingid, revision, companies, onClose }} values={valuesOf(companyid, draft)} />
      )}
    </QueryState>
  )
}

interface FormProps extends Props {
  revision: number
  values: OpeningValues
}

function PostForm({ openingid, revision, values, companies, onClose }: FormProps) {
  const { form, send, sending, failure } = useOperationForm(jobPosting.post, {
    initial: values,
    toInput: ({ companyid, ...draft }) => ({ openingid, revision, companyid, draft }),
    within: 'draft',
    invalidates: [jobPosting.posted, jobPosting.draft],
    onSuccess: notifyThen('The job is sent for approval.', onClose),
  })
  const input = (name: keyof OpeningValues) => form.getInputProps(name)
  return (
    <FormStack onSubmit={send}>
      {companies.length > 1 && openingid === null ? (
        <Select {...input('companyid')} label="Company" data={[...companies]} />
      ) : null}
      <TextInput
        {...input('title')}
        label="Title"
        placeholder="Reverse osmosis operator"
        required
        maxLength={120}
      />
      <Suspense fallback={<Loading lines={2} />}>
        <CountrySelect input={input('country')} />
        <StateSelect input={input('state')} country={form.getValues().country} />
      </Suspense>
      <TextInput {...input('city')} label="City" required maxLength={80} />
      <PayFields input={input} />
      <Textarea {...input('text')} label="What the work is" required minRows={4} maxLength={4000} />
      <MultiSelect
        {...input('neededCertificates')}
        label="Needed certificates"
        data={certificates}
        clearable
      />
      <MultiSelect
        {...input('extraCertificates')}
        label="Certificates that are a plus"
        data={certificates}
        clearable
      />
      <MultiSelect {...input('neededLicenses')} label="Needed licenses" data={licenses} clearable />
      <MultiSelect {...input('extraLicenses')} label="Licenses that are a plus" data={licenses} clearable />
      <DayField {...input('closesOn')} label="Last day to apply" zone="calendar" required />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Send for approval" />
    </FormStack>
  )
}
