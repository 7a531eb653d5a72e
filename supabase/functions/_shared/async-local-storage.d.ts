/** The part of Node's types that the function uses: Deno's checker does not find `@types/node`. */
export class AsyncLocalStorage<Store> {
  run<Result>(store: Store, work: () => Result): Result
  getStore(): Store | undefined
}
