/** The types of Node's class, as far as the function uses it: the packages of the function have none. */
export declare class AsyncLocalStorage<Store> {
  run<Result>(store: Store, work: () => Result): Result
  getStore(): Store | undefined
}
