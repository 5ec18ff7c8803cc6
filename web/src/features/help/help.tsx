const E = () => <div />;
export default E;
