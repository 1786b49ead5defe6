import { Button, Group, Stack } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { saveFile } from '#platform/web/download-file.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { signOnAdmin } from '../../contract.ts'

interface Props {
  compid: string
  /** Newest first. */
  certificates: OutputOf<typeof signOnAdmin.settings>['ourCertificates']
}

/** Our certificates for a SAML provider, which may also have them from our metadata. */
export function OurCertificates({ compid, certificates }: Props) {
  const replace = useConfirmedCommand(signOnAdmin.replaceCertificate, { invalidates: [signOnAdmin.settings] })
  return (
    <Stack gap="xs" align="start">
      <Quiet>
        Our certificate, with which the identity provider checks logout messages and encrypts assertions. It
        is part of our metadata.
      </Quiet>
      {certificates.map((each, index) => (
        <Group key={each.name} gap="xs">
          <Quiet>{describe(each, index === 0)}</Quiet>
          <Button
            variant="subtle"
            aria-label={`Download ${each.name}`}
            onClick={() => saveFile(new Blob([each.certificate]), 'permeate.pem')}
          >
            Download
          </Button>
        </Group>
      ))}
      <Button
        variant="default"
        loading={replace.isPending}
        onClick={() =>
          void replace.ask({
            input: { compid },
            title: 'Make a new certificate',
            message:
              'Your identity provider needs it within a week, when it starts to sign logout messages. The current one still decrypts until the next replacement.',
            yes: 'Make it',
            onSuccess: ({ message }) => notifySuccess(message),
          })
        }
      >
        Make a new certificate
      </Button>
    </Stack>
  )
}

function describe({ name, expiresAt, signsFrom }: Props['certificates'][number], isNewest: boolean): string {
  const validity = `${name} is valid until ${formatDate(expiresAt)}`
  if (!isNewest) return `${validity}. Previous one, which still decrypts.`
  return `${validity}, and signs from ${formatDate(signsFrom)} on.`
}
