const Page = () => <div className="panel">…</div>;
export default Page;
