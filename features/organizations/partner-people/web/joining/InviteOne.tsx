import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { partnerJoining } from '../../contract/joining.ts'
import { membership } from '../../contract.ts'
import { EnrollNext } from './InviteResults.tsx'

const blank = { f_name: '', l_name: '', email: '', title: '', phone: '', isida: false }

/** Form to invite one person. */
export function InviteOne({ partner: { partner } }: { partner: OpenPartner }) {
  const [isSent, setSent] = useState(false)
  const { form, send, sending, failure } = useOperationForm<typeof partnerJoining.createUser, typeof blank>(
    partnerJoining.createUser,
    {
      initial: blank,
      within: 'values.0',
      toInput: (values) => ({ partner, values: [values] }),
      invalidates: [partnerJoining.invitations, membership.getPartnerUsers],
      onSuccess: ({ message }) => {
        notifySuccess(message)
        form.reset()
        setSent(true)
      },
    },
  )
  const field = (name: keyof typeof blank, label: string, most: number) => (
    <TextInput label={label} maxLength={most} autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <Stack maw={720}>
      <FormStack onSubmit={send}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {field('f_name', 'First name', 80)}
          <LastNameField maxLength={80} {...form.getInputProps('l_name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          {field('title', 'Job title', 120)}
          {field('phone', 'Phone', 40)}
        </SimpleGrid>
        <Switch
          size="md"
          label="Member of the International Desalination Association"
          {...form.getInputProps('isida', { type: 'checkbox' })}
        />
        <FormFoot failure={failure} sending={sending} submit="Send invitation" />
      </FormStack>
      {isSent ? <EnrollNext partner={partner} /> : null}
    </Stack>
  )
}
