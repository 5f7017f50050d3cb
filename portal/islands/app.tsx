import './temp.css'
document.querySelector('#app')!.textContent = 'KM-PLACEHOLDER app'
