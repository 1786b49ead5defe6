/** An email address, or a text that ends with one. If it is too long for its line, it breaks before its domain. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'))
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
