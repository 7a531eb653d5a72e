/** Requires TLS for a database on another machine, as the Edge Function does for its own database. */
export function withTls(databaseUrl: string): string {
  const parsed = new URL(databaseUrl)
  const { hostname, searchParams } = parsed
  const [mode, ...others] = searchParams.getAll('sslmode')
  if (others.length > 0) throw new Error('This address says sslmode more than once.')
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || mode === 'verify-full') return databaseUrl
  if (mode !== 'require')
    throw new Error(
      `This address leads to another machine without TLS. Append ?sslmode=require, or, to know whose machine answers,
?sslmode=verify-full&sslrootcert=FILE with the certificate that the project's database settings offer.`,
    )
  console.error(
    `Encrypted, but nothing proves that it is ${hostname} that answers: sslmode=verify-full would.`,
  )
  // Without this parameter the driver would treat `require` as verify-full and reject hosted Supabase's certificate.
  searchParams.set('uselibpqcompat', 'true')
  return parsed.href
}
