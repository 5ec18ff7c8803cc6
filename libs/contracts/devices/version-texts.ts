/** Texts about versions of the cards' software, their packages and the models of schools. */

export const versionListFailed = '获取设备版本列表失败';
export const versionSaveFailed = '新增/编辑设备版本失败';
export const packageAddFailed = '新增包版本失败';
export const packageDeleteFailed = '删除包版本失败';
export const versionUnknown = '版本不存在';
export const versionTaken = '该型号已有相同的版本号，请勿重复添加';
export const versionInUse = '该版本已用于升级计划，不能修改型号和版本号';
export const finalTooOld = '正式版的版本号必须高于该型号最新的正式版（{code}）';
export const packageUnknown = '升级包不存在或已删除';
export const packageMissing = '升级包尚未上传完成，请重新上传';
export const packageTaken = '该升级包已用于其他版本，请重新上传';
export const packageCodeDiffers = '升级包的版本号为{apk}，与填写的版本号{form}不一致';
export const packageNameDiffers = '升级包的包名为{apk}，与该型号已有升级包的包名{former}不一致';
export const packageSignerDiffers = '升级包的签名证书与该型号已有的升级包不同，设备将拒绝安装';
export const packageSumDiffers = '升级包的MD5与填写的不一致，请重新上传';
export const uploadUnknown = '上传任务不存在或已过期，请重新上传';
export const uploadBehind = '上传进度不一致，请继续上传';
export const uploadPartsTooMany = '上传分片过多，请重新上传';
export const uploadsFull = '正在上传的安装包过多，请等待其他人上传完成后再试';
export const modelRequired = '请选择设备型号';
export const modelUnknown = '设备型号不存在';
export const modelVersionUnknown = '该型号没有此版本';
