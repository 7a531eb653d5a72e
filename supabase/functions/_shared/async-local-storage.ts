/** The part of Node's class that the Edge Function uses. Deno's own types do not include the class. */
export declare class AsyncLocalStorage<Store> {
  run<Result>(store: Store, work: () => Result): Result
  getStore(): Store | undefined
}
