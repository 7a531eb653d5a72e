import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCommentLinks, listComments, listPeople } from '@contract/comments.ts'
import { blockMember, unblockMember } from '@contract/members.ts'
import type { NameLinks } from '@contract/name-links.ts'
import { browser } from '../kit/browser.ts'
import { ask, type Person, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

const guest = browser()
let author: Person
let member: Person
beforeAll(async () => {
  ;[author, member] = await Promise.all([person('is_study_master'), person()])
})

describe('mentions', () => {
  const mark = randomUUID().slice(0, 6)
  const linkOf = ({ content, links }: { content: string; links: NameLinks }) =>
    links.map(([from, to, entry]) => [content.slice(from, to), entry])
  const named = async (name: string) => {
    const one = await person()
    await sql().query('update public.profiles set name = $2 where id = $1', [one.id, name])
    return one
  }

  test('MENT-1, TEXT-5: a comment and its preview link the same names, a mention before a library entry', async () => {
    const id = await publish(author)
    const [ann, anna, li, herb] = await Promise.all(
      [`Ann ${mark}`, `Ann ${mark} Lee`, `李明${mark}`, `Ma Huang`].map(named),
    )
    for (const [content, expected] of [
      [
        `😀 **@Ann ${mark}**, LR-3?`,
        [
          [`@Ann ${mark}`, `members/${ann!.id}`],
          ['LR-3', 'points/LR-3'],
        ],
      ],
      [`@ann ${mark} lee: why?`, [[`@ann ${mark} lee`, `members/${anna!.id}`]]],
      [`请问@李明${mark}怎么看`, [[`@李明${mark}`, `members/${li!.id}`]]],
      [
        `@Ma Huang uses Ma Huang`,
        [
          ['@Ma Huang', `members/${herb!.id}`],
          ['Ma Huang', 'herbs/ma-huang'],
        ],
      ],
      [`x@Ann ${mark} https://example.org/@Ann ${mark} @Ann ${mark}x @Nobody`, []],
      [`> @Ann ${mark} said so\nand I agree`, []],
    ] as const) {
      const links = await ask(member, findCommentLinks, { threadId: id, content })
      expect(linkOf({ content, links })).toEqual(expected)
      expect(linkOf(await say(member, id, content))).toEqual(expected)
    }
  })

  test('MENT-2: a mention survives a change of name, but not the member’s suspension or deletion', async () => {
    const id = await publish(author)
    const eve = await named(`Eve ${mark}`)
    const { id: commentId } = await say(await person(), id, `LR-3, @Eve ${mark}?`)
    const links = async () =>
      (await ask(guest, listComments, { threadId: id })).find((c) => c.id === commentId)!.links
    const both = [
      [0, 4, 'points/LR-3'],
      [6, 17, `members/${eve.id}`],
    ]
    await sql().query(`update public.profiles set name = 'Eva' where id = $1`, [eve.id])
    await sql().query('select private.link_texts()')
    expect(await links()).toEqual(both)
    const suspend = (is: boolean) =>
      sql().query('update public.accounts set is_suspended = $2 where profile_id = $1', [eve.id, is])
    await suspend(true)
    expect(await links()).toEqual([both[0]])
    await suspend(false)
    expect(await links()).toEqual(both)
    await sql().query('delete from auth.users where id = $1', [eve.id])
    expect(await links()).toEqual([both[0]])
  })

  test('MENT-3: while a member types a name, suggestions list participants of the discussion first', async () => {
    const id = await publish(author)
    const [zoe, zora] = await Promise.all([`Zoe ${mark}`, `Dr Zora ${mark}`].map(named))
    const names = async (name: string) =>
      (await ask(member, listPeople, { threadId: id, name })).map((one) => one.id)
    expect(await names(`zo`)).toEqual(expect.arrayContaining([zora!.id]))
    await say(zoe!, id, 'I am here')
    expect((await names('ZO'))[0]).toBe(zoe!.id)
    expect(await names(`Zora ${mark}`)).toEqual([zora!.id])
    expect(await names('')).toEqual([zoe!.id, author.id])
    await ask(member, blockMember, { memberId: zoe!.id })
    expect(await names('ZO')).not.toContain(zoe!.id)
    expect(await names('')).toEqual([author.id])
    await ask(member, unblockMember, { memberId: zoe!.id })
    expect(await names('%')).toEqual([])
    const { status } = await guest.get(`/api/case-studies/${id}/people?name=zo`)
    expect(status).toBe(401)
    expect((await member.get(`/api/case-studies/${id}/people?name=zo`)).text).not.toContain('invalid')
    await sql().query(
      `select private.take_turn('people', $1, 200, '1 minute') from generate_series(1, 200)`,
      [member.id],
    )
    expect((await member.get(`/api/case-studies/${id}/people?name=zo`)).status).toBe(429)
  })
})
