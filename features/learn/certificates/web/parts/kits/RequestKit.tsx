import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { kits, type WaitingCertificate } from '../../../contract/kit-contract.ts'
import { dayText } from '../../../rules/certificate-text.ts'
import { paperAddress } from '../../certificate-text.ts'
import { KitFields } from './KitFields.tsx'
import { NamePreview } from './NamePreview.tsx'
import classes from './RequestKit.module.css'

interface Props {
  certificate: WaitingCertificate
  profile: OutputOf<typeof kits.myKits>['profile']
}

/** Requests a kit: shows its basis, and collects the printed name, sizes, and address. */
export function RequestKit({ certificate, profile }: Props) {
  const { certificateid, title, number, issuedOn, checks } = certificate
  const { form, send, sending, failure } = useOperationForm(kits.requestKit, {
    initial: { ...profile, nameIsRight: false, keepInProfile: false },
    toInput: (values) => ({ ...values, certificateid }) as never,
    invalidates: [kits.myKits],
    onSuccess: ({ name }) => notifySuccess(`We tell you by email when ${name} leaves.`, 'Kit requested'),
  })
  return (
    <Stack component="article" gap="lg" p={20} {...surface}>
      <SectionTitle fz="xl" m={0}>
        {title}
      </SectionTitle>
      <section>
        <SectionTitle order={3} fz="lg">
          All is fulfilled
        </SectionTitle>
        <Rows gap="xs">
          {checks.map(({ message, on }) => (
            <Group component="li" gap="xs" wrap="nowrap" align="stretch" key={`${message} ${on}`}>
              <IconCircleCheck size={20} aria-hidden />
              <span>
                {message}
                {on ? (
                  <Text span inherit c="dimmed" data-nowrap>
                    {' '}
                    {formatDate(on)}
                  </Text>
                ) : null}
              </span>
            </Group>
          ))}
          <Group component="li" gap="xs" wrap="nowrap" align="stretch">
            <IconCircleCheck size={20} aria-hidden />
            <span>
              Certificate {number} issued{' '}
              <Text span inherit c="dimmed" data-nowrap>
                {dayText(issuedOn)}
              </Text>
            </span>
          </Group>
        </Rows>
        <p className={classes.message}>
          The digital certificate is yours already:{' '}
          <Anchor href={paperAddress(certificateid)} inherit underline="always">
            open the PDF
          </Anchor>{' '}
          or <AppLink to="/recertify">see all your certificates</AppLink>. The kit brings it printed, with a
          hat and a shirt.
        </p>
      </section>
      <TileGrid component="form" min="19rem" fit gap="1.5rem 2rem" onSubmit={send} noValidate>
        <div>
          <SectionTitle order={3} fz="lg">
            The name
          </SectionTitle>
          <NamePreview {...certificate} />
          <Checkbox
            mt="md"
            label="The name is right, every letter of it"
            {...form.getInputProps('nameIsRight', { type: 'checkbox' })}
          />
          <p className={classes.message}>
            If it is not, <AppLink to="/recertify">ask for a correction of the certificate</AppLink> first.
          </p>
        </div>
        <div>
          <SectionTitle order={3} fz="lg">
            Sizes and address
          </SectionTitle>
          <KitFields form={form} />
          <Checkbox
            mt="md"
            label="Keep sizes and address in my profile"
            {...form.getInputProps('keepInProfile', { type: 'checkbox' })}
          />
        </div>
        <div className={classes.foot}>
          <p className={classes.message}>
            The kit and its shipping are included, in every country. Customs of countries other than the
            United States may ask for duties.
          </p>
          <Failure>{failure}</Failure>
          <Button type="submit" color="copper" loading={sending}>
            Request the kit
          </Button>
        </div>
      </TileGrid>
    </Stack>
  )
}
