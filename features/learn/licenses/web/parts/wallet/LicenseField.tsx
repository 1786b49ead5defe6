import { Alert, Button, Stack, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { WalletLicense } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import classes from './LicenseField.module.css'
import { LicenseFields } from './LicenseFields.tsx'
import { useLicenseForm } from './use-license-form.ts'

interface Props {
  /** Codes of the courses taken for TCEQ. */
  courses: readonly string[]
}

/**
 * Shown below Yes of the 'TCEQ Approved' prompt: selects the license to report under, or shows fields to store one.
 * Rendered inside the payment form, so it has no form element.
 */
export default function LicenseField({ courses }: Props) {
  const { data } = useQuery(licenses.mine, {}, { staleTime: 60_000 })
  if (!data) return <Loading lines={2} />
  const held = data.licenses.filter(({ issuer }) => issuer === 'TX')
  return (
    <Stack gap="sm" mt="sm">
      {held.length > 0 ? (
        held.map((license) => <Held key={license.licenseid} license={license} courses={courses} />)
      ) : (
        <Missing />
      )}
    </Stack>
  )
}

function Held({ license, courses }: Props & { license: WalletLicense }) {
  const used = license.entries.filter(
    ({ courseid, counted, deliveryMethod }) =>
      counted > 0 && deliveryMethod === 'self-paced' && courses.includes(courseid),
  )
  return (
    <>
      <Text fz="sm">
        We report it under your license {license.number} ({license.title}).
      </Text>
      {used.map(({ key, courseid, day }) => (
        <Alert key={key} color="yellow" title={`${courseid} gives no more hours in this period`}>
          You used it for license {license.number} on {dayText(day)}. A self-paced course counts once until
          the license is renewed.
        </Alert>
      ))}
    </>
  )
}

function Missing() {
  const { form, send, sending, failure } = useLicenseForm(null, () =>
    notifySuccess('Your license is saved. You can continue with your order.'),
  )
  // Enter would submit the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    send()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what the key is pressed in
    <div className={classes.missing} onKeyDown={onKeyDown}>
      <Text fz="sm">
        Store your Texas license so that we can report your completion. You can also do it later under TCEQ.
      </Text>
      <LicenseFields form={form} only="TX" />
      <Failure>{failure}</Failure>
      <Button variant="default" loading={sending} onClick={() => send()}>
        Store the license
      </Button>
    </div>
  )
}
