import { Button, Menu } from '@mantine/core'
import { IconDots, IconDownload } from '@tabler/icons-react'
import { addressOf } from '#platform/contract/address.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import type { CertificateCard } from '../../../contract/views.ts'
import { certificates } from '../../../contract.ts'
import { linkedInOf, paperAddress } from '../../certificate-text.ts'

/** Actions for a certificate's holder: print it, download its credential, share its link. */
export function CertificateFiles({ certificate }: { certificate: CertificateCard }) {
  const { certificateid, number, verifyUrl } = certificate
  return (
    <>
      <Button
        component="a"
        href={paperAddress(certificateid)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        PDF
      </Button>
      <Button variant="default" onClick={() => void share(number, verifyUrl)}>
        Share
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={`More about ${number}`} px="xs">
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>For a wallet</Menu.Label>
          <Menu.Item
            component="a"
            href={addressOf(certificates.signedCredential, { certificateid })}
            download
          >
            Open Badge (JWT)
          </Menu.Item>
          <Menu.Item
            component="a"
            href={addressOf(certificates.envelopedCredential, { certificateid })}
            download
          >
            Open Badge (JSON)
          </Menu.Item>
          <Menu.Item
            component="a"
            href={addressOf(certificates.signedCredential, { certificateid, name: 'hidden' })}
            download
          >
            Open Badge with my name hidden
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component="a" href={linkedInOf(certificate)} target="_blank" rel="noopener">
            Add to LinkedIn
          </Menu.Item>
          <Menu.Item component="a" href={verifyUrl} target="_blank" rel="noopener">
            Preview
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Shares the URL with the device's share dialog if available, otherwise copies it to the clipboard. */
async function share(number: string, url: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: `Certificate ${number}`, url })
      return
    }
    await navigator.clipboard.writeText(url)
    notifySuccess('Link copied. Anyone who opens it sees that your certificate is genuine.')
  } catch (error) {
    // Canceling the device's share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyError(`It could not be copied. The address is ${url}`)
  }
}
